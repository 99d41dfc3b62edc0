/**
 * Returns the key of a random stream: 32 bits of FNV-1a, mixed again so that similar names give distant keys.
 * @param names path of the stream, from the seed to the purpose
 */
export function streamKey(...names: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of names.join('/')) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
