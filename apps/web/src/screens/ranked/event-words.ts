/** What happens in a ranked game besides moves and tiles, as sentences. */
import type { Wording } from '../../game/wording.ts';
import { tileName } from '../../game/words.ts';
import type { RankedText } from './messages/en.ts';
import type { RankedNews, RankedPlay } from './ranked-play.ts';

/** The sentences that announce news. */
export function newsWords(
  news: RankedNews,
  play: RankedPlay,
  text: RankedText,
  wording: Wording,
): string {
  const words = wording.text;
  switch (news.kind) {
    case 'lost':
      return text.lost;
    case 'back':
      return text.back;
    case 'corrected':
      return text.corrected;
    case 'refusal':
      return text.refusal(news.code);
    case 'reached':
      return words.reached(tileName(play.rules.goal!, wording));
    case 'over':
      return words.several([
        words.sentence([words.over]),
        words.scoreIs(play.state.peek().outcome?.score ?? 0),
      ]);
  }
}
