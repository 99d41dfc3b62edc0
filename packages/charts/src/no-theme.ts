/** In place of the library's own dark theme, which nobody asks for. */
export default {}
