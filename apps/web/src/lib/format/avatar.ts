/** Picture fields that users in lists and the signed-in user share. */
export interface AvatarSubject {
  id: string
  avatarExtension: string | null
  avatarVersion: string | null
}

/** Returns the URL of a user's picture, or undefined. It changes with the picture, so that browsers can cache it indefinitely. */
export const avatarUrl = ({ id, avatarExtension, avatarVersion }: AvatarSubject): string | undefined =>
  avatarExtension ? `/api/v1/user/avatar/${id}.${avatarExtension}?v=${avatarVersion ?? ''}` : undefined

/** Returns the first letters of the first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
