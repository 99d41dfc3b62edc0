/** Replaces the library's dark theme, which is unused. */
export default {}
