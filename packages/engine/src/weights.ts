/**
 * Learned weights as a file: quantised to whole steps, without the zeros, packed, and with a digest (ADR 12). There are two
 * ways to pack the tables: streams are unpacked the fastest, and range coding makes the smallest files.
 */
import { fault, ok, type Result } from '@open2048/core';
import type { Weights } from './engine.ts';
import type { VisitTable } from './layout.ts';
import { NETWORKS, type NetworkName } from './networks.ts';
import { inOrderOfNetworks, inOrderOfRanks } from './rank-order.ts';
import { seal, startsWith, unseal } from './sealed-file.ts';
import type { Stage, StageName } from './stages.ts';
import {
  MOST_STEPS,
  type StoredTable,
  type TableShape,
  type TableToStore,
} from './stored-table.ts';
import { packRanges, unpackRanges } from './weight-ranges.ts';
import {
  isSound,
  packStreams,
  unpackStreams,
  type Inflate,
  type StreamHeader,
} from './weight-streams.ts';

/** How the tables of a file are packed: as streams with Deflate, or in range coding. */
export const CODINGS = ['deflate', 'range'] as const;
export type Coding = (typeof CODINGS)[number];

/** The weights of a file: the input of `Engine.use`, with the digest and the number of weights. */
export interface StoredWeights extends Weights {
  /** The SHA-256 at the end of the file, in hexadecimal digits. */
  readonly digest: string;
  readonly coding: Coding;
  /** The number of weights that are not zero, in all stages. */
  readonly used: number;
}

/** Learned weights to be written to a file. */
export interface LearnedWeights {
  readonly network: NetworkName;
  readonly step: number;
  readonly start: number;
  readonly stages: readonly Stage[];
  /** The weight at an index of a table, that is of one pattern of one stage, as a whole number of steps. */
  readonly stepsAt: (table: number, index: number) => number;
}

/** The header of the file, as JSON. */
interface Header {
  readonly network: NetworkName;
  readonly step: number;
  readonly start: number;
  /** That of endgames, or one or both of the others; the late one is second. */
  readonly stages: readonly Stage[];
  /** Of streams: what each pattern of each stage has. */
  readonly tables?: readonly StreamHeader[];
}

/** What a file starts with: the last byte tells the coding. */
const MAGICS = { deflate: 'o2048wt\u0002', range: 'o2048wt\u0003' } as const;

/** Writes a file of weights; zero weights are omitted, and weights that are too large are clamped. */
export async function writeWeights(
  learned: LearnedWeights,
  coding: Coding = 'deflate',
): Promise<Uint8Array> {
  const { network, step, start, stages } = learned;
  const tables = shapesOf(learned).map((shape, table): TableToStore => {
    const size = 16 ** shape.cells;
    const forEach: TableToStore['forEach'] = (visit) => {
      for (let index = 0; index < size; index++) {
        const steps = learned.stepsAt(table, index);
        if (steps !== 0) visit(index, Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps)));
      }
    };
    return { ...shape, forEach };
  });
  const header: Header = { network, step, start, stages };
  if (coding === 'range') {
    return seal(MAGICS[coding], header, await packRanges(tables.map(inOrderOfRanks)));
  }
  const { headers, packed } = await packStreams(tables);
  return seal(MAGICS[coding], { ...header, tables: headers }, packed);
}

/**
 * Joins a file of each stage into a file of both; fault `other-stages` unless there is one of each, of the same
 * network, with the same step and start.
 */
export async function joinWeights(
  whole: StoredWeights,
  late: StoredWeights,
  coding?: Coding,
): Promise<Result<Uint8Array>> {
  const { network, step, start } = whole;
  const stages = [...whole.stages, ...late.stages];
  // Each file has at least one stage.
  if (!areKnown(stages)) {
    return fault('other-stages', 'expected weights of whole games, then weights of late boards');
  }
  if (late.network !== network || late.step !== step || late.start !== start) {
    return fault('other-stages', 'expected weights of one network, with the same step and start');
  }
  const tables = [whole, late].flatMap(tablesOf);
  const stepsAt = (table: number, index: number): number => tables[table]![index]!;
  return ok(await writeWeights({ network, step, start, stages, stepsAt }, coding));
}

/**
 * The weights of each pattern of a network for a stage; undefined for a pattern that the file does not have, because
 * its network has no such pattern or it lacks the stage.
 */
export function stageTables(
  weights: StoredWeights,
  stage: StageName,
  network: NetworkName,
): (Int16Array | undefined)[] {
  const patterns: readonly string[] = NETWORKS[weights.network];
  const tables = tablesOf(weights);
  const place = weights.stages.findIndex((learned) => learned.stage === stage);
  const ofStage = place < 0 ? [] : tables.slice(place * patterns.length);
  return NETWORKS[network].map((pattern) => ofStage[patterns.indexOf(pattern)]);
}

function tablesOf(weights: StoredWeights): Int16Array[] {
  const tables = shapesOf(weights).map(({ cells }) => new Int16Array(16 ** cells));
  weights.forEach((table) => (index, steps) => {
    tables[table]![index] = steps;
  });
  return tables;
}

/**
 * Reads a file of weights; faults `bad-format`, `bad-digest`. `inflate` unpacks streams: by default those that every
 * platform has, which in Node take three times as long as its `zlib`.
 */
export async function readWeights(
  file: Uint8Array,
  inflate?: Inflate,
): Promise<Result<StoredWeights>> {
  const coding = CODINGS.find((known) => startsWith(file, MAGICS[known]));
  if (coding === undefined) return fault('bad-format', 'expected an open2048 weight file');
  const opened = await unseal(file);
  if (opened === null) return fault('bad-digest', 'the weights are damaged or truncated');
  const header = readHeader(opened.header, coding);
  if (!header.ok) return header;
  const tables = await unpacked(opened.packed, header.value, inflate);
  if (tables === null) {
    return fault('bad-format', 'the tables of the weights do not match their header');
  }
  const { network, step, stages, start: worth } = header.value;
  const used = tables.reduce((sum, table) => sum + table.used, 0);
  const forEach = (visit: VisitTable): void => {
    for (const [number, table] of tables.entries()) table.forEach(visit(number));
  };
  return ok({
    network,
    step,
    start: worth,
    stages,
    used,
    forEach,
    coding,
    digest: opened.digest,
  });
}

async function unpacked(
  packed: Uint8Array,
  header: Header,
  inflate?: Inflate,
): Promise<StoredTable[] | null> {
  const shapes = shapesOf(header);
  if (header.tables !== undefined) {
    return unpackStreams(packed, header.tables, shapes, inflate);
  }
  const tables = await unpackRanges(packed, shapes);
  return tables && tables.map((table, at) => inOrderOfNetworks(table, shapes[at]!.cells));
}

function readHeader(text: string, coding: Coding): Result<Header> {
  const damaged = fault('bad-format', 'unknown header of the weights');
  try {
    const header = JSON.parse(text) as Header;
    const { network, step, start, stages, tables } = header;
    const known = Object.hasOwn(NETWORKS, network) && areKnown(stages);
    const sound = Number.isFinite(step) && step > 0 && Number.isFinite(start);
    if (!known || !sound) return damaged;
    if (coding === 'range') return tables === undefined ? ok(header) : damaged;
    const shapes = shapesOf(header);
    const fits = tables?.length === shapes.length;
    return fits && tables.every((table, at) => isSound(table, 16 ** shapes[at]!.cells))
      ? ok(header)
      : damaged;
  } catch {
    return damaged;
  }
}

/** Whether there is one stage, or both in order. */
function areKnown(stages: readonly Stage[]): boolean {
  const order = stages.map(({ stage }) => stage).join();
  const areCounted = stages.every(({ games }) => Number.isSafeInteger(games) && games >= 0);
  return areCounted && ['whole', 'late', 'whole,late', 'endgame'].includes(order);
}

/** The shape of each table: the patterns of the first stage, then those of the next. */
function shapesOf({ network, stages }: Pick<Header, 'network' | 'stages'>): TableShape[] {
  return stages.flatMap((_, stage) =>
    NETWORKS[network].map((pattern) => ({ cells: pattern.length, stage })),
  );
}
