import { z } from 'zod'
import { anybody } from './access.ts'
import { data, endpoint } from './endpoint.ts'

export const config = {
  getConfig: endpoint({
    method: 'GET',
    path: 'config',
    access: anybody,
    summary: 'What the web app has to know before anybody signs in.',
    answer: data(z.object({ companyName: z.string().max(100), version: z.string().max(40) })),
  }),
}
