/** True for the name or address of this machine in a URL. */
export const isLoopback = (host: string): boolean => host === '' || host === 'localhost' || host === '[::1]' || host.startsWith('127.')
