/** Files and folders that macOS, Windows and office programs create in folders: views, thumbnails, resource forks and locks. */
const systemName =
  /^(\.DS_Store|\._.*|__MACOSX|\.Spotlight-V100|\.Trashes|\.fseventsd|\.TemporaryItems|\.apdisk|(eh)?thumbs\.db|desktop\.ini|~\$.*|\.~lock\..*#)$/i

/** True if any part of a path is the name of a system file or folder. */
export const isSystemPath = (parts: readonly string[]): boolean => parts.some((part) => systemName.test(part))
