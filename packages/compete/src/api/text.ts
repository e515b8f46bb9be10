/** Reading the text of an answer without trusting its length. */

/** The text of an answer; one that is longer than so many bytes is cut, and then no JSON. */
export async function textOf({ body }: Response, longest: number): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let length = 0; length <= longest;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return text + decoder.decode();
    length += part.value.length;
    text += decoder.decode(part.value, { stream: true });
  }
  await reader?.cancel();
  return text;
}
