/** Largest picture that is taken, in bytes (S §5). */
const largestBytes = 150_000

/** For the `accept` of a field for pictures. */
export const pictureTypes = '.jpg,.jpeg,.png,.gif,image/jpeg,image/png,image/gif'

/**
 * What is wrong with a picture that was chosen, as far as its name and size tell.
 * @param tooLarge the screen's words for one that is too large
 * @returns undefined when it can be sent
 */
export function pictureProblem({ name, size }: { name: string; size: number }, tooLarge: string): string | undefined {
  if (!/\.(jpe?g|png|gif)$/i.test(name)) return 'The image must be a jpg, jpeg, png or gif file'
  return size > largestBytes ? tooLarge : undefined
}
