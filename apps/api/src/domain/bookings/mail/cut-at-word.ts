/** Cuts a text at the end of a word, with an ellipsis, so that it has at most `max` characters. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text
  const end = text.slice(0, max).search(/[\s;,]+[^\s;,]*$/)
  return `${text.slice(0, end > 0 ? end : max - 1)}…`
}
