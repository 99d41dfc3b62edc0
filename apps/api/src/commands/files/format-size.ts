/** Returns a number of bytes in MB or GB, for the output of commands. */
export const formatSize = (bytes: number): string => (bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)
