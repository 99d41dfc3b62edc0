/** Converts points to the unit of content streams. */
export const hundredths = (points: number) => Math.round(points * 100)

/** Operator that selects a font; `fontSize` in points. */
export const selectFont = (name: string, fontSize: number): string => `/${name} ${hundredths(fontSize)} Tf `

/** Operator that raises the following glyphs; in points. */
export const raiseText = (points: number): string => `${hundredths(points)} Ts `
