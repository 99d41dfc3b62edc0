import fastify, { type FastifyInstance } from 'fastify'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerErrors, rejectUnroutable } from './error-replies.ts'
import { HttpError } from '../errors/http-error.ts'

describe('error responses', () => {
  let app: FastifyInstance
  const log: Record<string, any>[] = []
  beforeAll(async () => {
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        log.push(JSON.parse(String(chunk)))
        done()
      },
    })
    app = fastify({
      logger: { stream },
      genReqId: () => 'request-1',
      frameworkErrors: rejectUnroutable,
      routerOptions: { maxParamLength: 5 },
    })
    registerErrors(app)
    const errors: Record<string, unknown> = {
      unforeseen: new Error('select * from users where password = 1'),
      busy: Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:5432'), { code: 'ECONNREFUSED' }),
      refusal: new HttpError('conflict', [{ propertyName: 'name', errorMessage: 'Is taken' }]),
      waiting: new HttpError('tooManyRequests', [], 7),
      text: 'a text',
    }
    for (const [name, error] of Object.entries(errors)) {
      app.get(`/${name}`, () => {
        throw error
      })
    }
    app.get('/nothing', async () => Promise.reject(undefined))
    app.get('/with/:parameter', async () => 'x')
  })
  afterAll(() => app.close())

  const request = async (url: string) => {
    log.length = 0
    const { statusCode, headers, body } = await app.inject({ url })
    return { status: statusCode, headers, body: JSON.parse(body) as Record<string, unknown>, text: body }
  }

  it('hide an unexpected error behind the request id; the log has the cause', async () => {
    const { status, body, headers } = await request('/unforeseen')
    expect(status).toBe(500)
    expect(body).toEqual({
      data: null,
      errors: [{ propertyName: null, errorMessage: 'An error occurred. Try again later.' }],
      requestId: 'request-1',
    })
    expect(headers['cache-control']).toBe('no-store')
    const line = log.find(({ msg }) => msg === 'unhandled error')
    expect(line).toMatchObject({ reqId: 'request-1', level: 50, err: { message: 'select * from users where password = 1' } })
  })

  it('have `Retry-After` if the database is unavailable, with a warning in the log', async () => {
    const { status, body, headers } = await request('/busy')
    expect([status, headers['retry-after'], body['requestId']]).toEqual([503, '2', 'request-1'])
    expect(JSON.stringify(body)).not.toContain('10.0.0.1')
    expect(log.find(({ msg }) => msg === 'service unavailable')).toMatchObject({ level: 40, code: 'unavailable' })
  })

  it('have the status and errors of an expected error, without a log entry', async () => {
    const { status, body } = await request('/refusal')
    expect(status).toBe(409)
    expect(body).toEqual({ data: null, errors: [{ propertyName: 'name', errorMessage: 'Is taken' }] })
    expect(log.filter(({ level }) => level > 30)).toEqual([])
    expect((await request('/waiting')).headers['retry-after']).toBe('7')
  })

  it.each(['/text', '/nothing'])('are sent for any thrown value: %s', async (url) => {
    expect((await request(url)).status).toBe(500)
  })

  it.each(['/with/%zz', '/with/%ff'])('reject a URL that cannot be decoded: %s', async (url) => {
    const { status, body, headers } = await request(url)
    expect([status, headers['x-request-id'], headers['x-content-type-options']]).toEqual([400, 'request-1', 'nosniff'])
    expect(body).toEqual({ data: null, errors: [{ propertyName: null, errorMessage: 'The request is not valid.' }] })
  })
})
