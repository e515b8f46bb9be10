/** Secrets that the server hands out once. The database has only their SHA-256, so a copy of it signs nobody in. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** Without vowels and digits that look like letters, so that no word appears. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789';

/** A new token: 43 characters of URL-safe base64. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Random lower-case letters and digits, 4.75 bits each, that are easy to read and to type. */
export function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** The SHA-256 of a secret, 32 bytes. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
