import type { FastifyRequest } from 'fastify'

const loopbackAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]', '::1']

/**
 * Returns true for a request of this machine itself, not passed on by a proxy. Its `Host` must be this machine's as well, so that no web page can
 * read the response through a name that it controls (DNS rebinding).
 * @param host address that the portal listens on
 */
export const fromThisMachine = ({ socket, headers, hostname }: FastifyRequest, host: string): boolean =>
  loopbackAddresses.includes(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && [...loopbackHosts, host].includes(hostname)
