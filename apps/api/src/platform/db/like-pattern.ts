/** Returns a case-insensitive `like` pattern that contains the text; its own pattern characters are escaped. */
export const containsPattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
