import { parsePublicPage } from '@portal/contracts/shipments/public-page-request'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { HttpError } from '../errors/http-error.ts'
import { sendHttpError } from './error-replies.ts'

const year = 365 * 24 * 3600

/**
 * Serves the built web app: hashed assets with a cache lifetime of one year, and its page for every path outside the API. Without a folder
 * (the web container serves the app then), all other paths are 404.
 */
export async function registerWebApp(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const page = folder && existsSync(resolve(folder, 'index.html')) ? resolve(folder) : undefined
  if (page) {
    await app.register(staticFiles, {
      root: page,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache'),
    })
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const isPage =
      request.method === 'GET' && !/^\/(api|dev|docs|mcp|metrics|health|oauth|ready|assets|\.well-known)(\/|$|\?)/.test(request.url)
    if (page && isPage) {
      if (parsePublicPage(request.url.replace(/\?.*$/s, ''))) reply.header('x-robots-tag', 'noindex')
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    }
    return sendHttpError(request, reply, new HttpError('notFound'))
  })
}
