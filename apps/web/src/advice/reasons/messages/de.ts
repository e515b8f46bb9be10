/** The reasons in German. */
import type { ReasonTexts } from '@open2048/advice';
import type { Direction } from '@open2048/core';

const EDGES: Readonly<Record<Direction, string>> = {
  0: 'oberste Zeile',
  1: 'rechte Spalte',
  2: 'unterste Zeile',
  3: 'linke Spalte',
};
const FROM_EDGES: Readonly<Record<Direction, string>> = {
  0: 'obersten Zeile',
  1: 'rechten Spalte',
  2: 'untersten Zeile',
  3: 'linken Spalte',
};

export const text: ReasonTexts = {
  'misses-goal': ({ rank }) => `Verpasst das Ziel: Der beste Zug ergibt ${rank}.`,
  'ends-game': ({ chance, moves }) =>
    moves === 0
      ? `Mit ${chance} Wahrscheinlichkeit beendet die nächste Kachel das Spiel.`
      : `Mit ${chance} Wahrscheinlichkeit ist das Spiel einen Zug später vorbei.`,
  'few-moves': ({ chance }) =>
    `Mit ${chance} Wahrscheinlichkeit bleibt danach höchstens ein Zug übrig.`,
  'leaves-border': ({ rank }) => `Zieht die Kachel mit ${rank} vom Rand weg.`,
  'leaves-corner': ({ rank }) => `Zieht die Kachel mit ${rank} aus ihrer Ecke.`,
  'opens-edge': ({ edge }) => `Öffnet die ${EDGES[edge]} für eine neue Kachel.`,
  'breaks-chain': ({ rank, length }) =>
    `Unterbricht die Kette von ${length} Kacheln, die bei ${rank} beginnt.`,
  'leaves-edge': ({ edge, rank }) => `Zieht die Kachel mit ${rank} aus der ${FROM_EDGES[edge]}.`,
  'blocks-pair': ({ rank, by }) =>
    `Schiebt eine Kachel mit ${by} zwischen zwei Kacheln mit ${rank}.`,
  'splits-pair': ({ rank }) => `Trennt zwei Kacheln mit ${rank}, die verschmelzen könnten.`,
  'misses-merge': ({ rank }) => `Verpasst es, zwei Kacheln mit ${rank} zu verschmelzen.`,
  'blocks-neighbours': ({ rank, next, by }) =>
    `Schiebt eine Kachel mit ${by} zwischen die Kacheln mit ${rank} und ${next}.`,
  'parts-largest': ({ rank, next }) =>
    `Trennt die beiden größten Kacheln, die mit ${rank} und ${next}.`,
  'splits-neighbours': ({ rank, next }) => `Trennt die Kacheln mit ${rank} und ${next}.`,
  'traps-tile': ({ rank }) => `Schließt eine Kachel mit ${rank} zwischen größeren ein.`,
  'no-merge': ({ chance }) =>
    `Mit ${chance} Wahrscheinlichkeit kann im nächsten Zug nichts verschmelzen.`,
  'forced-from-corner': ({ chance, rank }) =>
    `Mit ${chance} Wahrscheinlichkeit muss die Kachel mit ${rank} im nächsten Zug aus ihrer Ecke.`,
  'misses-pair': ({ rank }) => `Verpasst es, zwei Kacheln mit ${rank} zusammenzubringen.`,
};
