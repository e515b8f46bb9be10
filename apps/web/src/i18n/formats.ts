/**
 * Numbers, times and counted things, formatted for a language by the browser's `Intl`.
 * https://tc39.es/ecma402/
 */
import type { Language } from './languages.ts';

/** A counted thing by plural category, with `#` in place of the number; a category left out is `other`. */
export type PluralForms = { readonly other: string } & Partial<
  Readonly<Record<Intl.LDMLPluralRule, string>>
>;

/** The formats of a language. */
export interface Formats {
  /** 1234 as 1,234. */
  readonly integer: (value: number) => string;
  /** 12 as +12 and -12 as -12. */
  readonly signed: (value: number) => string;
  /** 0.125 as 12.5%. */
  readonly percent: (share: number) => string;
  /** A point in time, in milliseconds since 1970, as a date. */
  readonly date: (time: number) => string;
  /** A time span in milliseconds, to the second, in its two largest units. */
  readonly duration: (milliseconds: number) => string;
  readonly plural: (count: number, forms: PluralForms) => string;
  /** Alternatives: Left or Down. */
  readonly either: (things: readonly string[]) => string;
}

const known = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
  const formats = known.get(language) ?? create(language);
  known.set(language, formats);
  return formats;
}

function create(language: Language): Formats {
  const number = (options?: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(language, options);
    return (value: number) => format.format(value);
  };
  const integer = number({ maximumFractionDigits: 0 });
  const rules = once(() => new Intl.PluralRules(language));
  const date = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
  const unit = (name: 'hour' | 'minute' | 'second') =>
    number({ style: 'unit', unit: name, unitDisplay: 'short' });
  const list = once(() => new Intl.ListFormat(language, { type: 'disjunction' }));
  const [inHours, inMinutes, inSeconds] = [unit('hour'), unit('minute'), unit('second')];
  return {
    integer,
    signed: number({ maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
    percent: number({ style: 'percent', maximumFractionDigits: 1 }),
    date: (time) => date().format(time),
    duration: (milliseconds) => {
      const seconds = Math.round(milliseconds / 1000);
      const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
      if (hours > 0) return `${inHours(hours)} ${inMinutes(minutes)}`;
      const rest = inSeconds(seconds % 60);
      return minutes > 0 ? `${inMinutes(minutes)} ${rest}` : rest;
    },
    plural: (count, forms) =>
      (forms[rules().select(count)] ?? forms.other).replace('#', integer(count)),
    either: (things) => list().format(things),
  };
}

/** Makes a value when it is first needed: some formats of `Intl` take milliseconds. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
