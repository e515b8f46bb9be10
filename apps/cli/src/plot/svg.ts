/**
 * Shared parts of this program's SVG pictures: a frame that follows the reader's light or dark mode, and lines that
 * can be told apart. The SVG is plain and written by hand because charting libraries need a page. The colours are
 * distinct for all kinds of colour vision (Okabe and Ito, Color universal design, 2008); lighter shades of the same
 * hues are used on a dark background, and dashes keep lines distinct in print.
 */

const LIGHT = ['#0072b2', '#d55e00', '#009e73', '#aa3377', '#996600', '#3b8bc4', '#444444'];
const DARK = ['#56b4e9', '#ff8c42', '#2fd1a0', '#e69ac8', '#f0c419', '#9ecbff', '#dddddd'];
const DASHES = ['', '8 3', '2 3', '8 3 2 3'];

const colours = (of: readonly string[]): string =>
  of.map((colour, index) => `.c${index}{color:${colour}}`).join('');

const STYLE = `svg{color:#222}.b{fill:#fff}${colours(LIGHT)}
@media(prefers-color-scheme:dark){svg{color:#ddd}.b{fill:#15171b}${colours(DARK)}}
text{font:14px system-ui,sans-serif;fill:currentColor}.t{font-size:18px;font-weight:600}.s{font-size:13px}
.e{text-anchor:end}.m{text-anchor:middle}.g{stroke:currentColor;stroke-opacity:.16}
.p{stroke:currentColor;fill:currentColor;fill-opacity:.12;stroke-width:2}
.a{stroke:currentColor;fill:none;stroke-width:2;stroke-linejoin:round}
.d{fill:currentColor;fill-opacity:.25}`;

/** The width of a picture in its own units. */
export const WIDTH = 960;
/** The height of a picture in its own units. */
export const HEIGHT = 540;

/** A complete picture made of parts, with a visible title and one for screen readers. */
export function picture(title: string, left: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style>`,
    `<rect class="b" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="t" x="${left}" y="28">${escaped(title)}</text>`,
    ...parts,
    '</svg>\n',
  ].join('\n');
}

/** The class of the colour of the nth line, from 0. */
export function colourOf(index: number): string {
  return `c${index % LIGHT.length}`;
}

/** The dashes of the nth line, from 0, as an attribute. */
export function dashesOf(index: number): string {
  const dash = DASHES[index % DASHES.length]!;
  return dash === '' ? '' : ` stroke-dasharray="${dash}"`;
}

/** A coordinate rounded to a tenth. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A text escaped for SVG. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
