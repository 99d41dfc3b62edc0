/** Maximum size of a picture in bytes. */
const maxBytes = 150_000

/** Value of the `accept` attribute of picture fields. */
export const pictureTypes = '.jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif'

/** Validates a picture by name and size. ⏎ @param tooLarge message for a file over the limit ⏎ @returns undefined if it is valid */
export function avatarViolation({ name, size }: { name: string; size: number }, tooLarge: string): string | undefined {
  if (!/\.(jpe?g|png|gif)$/i.test(name)) return 'The image must be a jpg, jpeg, png or gif file'
  return size > maxBytes ? tooLarge : undefined
}
