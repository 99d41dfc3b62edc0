import type { AccessSubjects } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import type { Values } from '../samples.ts'
import type { RequestBuilder } from './requests.ts'

type Subjects = Record<string, string | undefined>

/** Returns path parameters: the application of the first part of the subject, with the webhook of the last part. */
function webhookParams(subject: string, { applications, webhooks }: AccessSubjects) {
  const [first = '', last = first] = subject.split('-with-')
  const hook = (webhooks as Record<string, { id: string; deliveryId: string } | undefined>)[last]
  return {
    id: (applications as Subjects)[first] ?? absentId,
    webhookId: hook?.id ?? absentId,
    deliveryId: hook?.deliveryId ?? absentId,
  }
}

const request =
  (names: readonly ('id' | 'webhookId' | 'deliveryId')[], body?: Values): RequestBuilder =>
  (subject, subjects) => {
    const all = webhookParams(subject, subjects)
    return { params: Object.fromEntries(names.map((name) => [name, all[name]])), ...(body && { body }) }
  }

const ofApplication = ['id'] as const
const ofWebhook = ['id', 'webhookId'] as const

const readers = `
  C1          401 403 403 in  404 in  in
  C2          401 403 403 404 404 404 in
  leaving     401 403 403 404 404 404 404
  absent      401 403 403 404 404 404 404
`
const managers = `
  C1          401 403 403 403 403 403 in
  C2          401 403 403 403 403 403 in
  leaving     401 403 403 403 403 403 404
  absent      401 403 403 403 403 403 404
`
/** A webhook of another application does not exist. */
const readersOfOne = `${readers}
  C1-with-C2  401 403 403 404 404 404 404
`
const managersOfOne = `${managers}
  C1-with-C2  401 403 403 403 403 403 404
`

/** Access to the webhooks of external applications. */
export const applicationWebhooks = {
  listApplicationWebhooks: { request: request(ofApplication), expected: readers },
  createApplicationWebhook: {
    request: request(ofApplication, { url: 'https://hooks.example.com', types: ['*'] }),
    expected: managers,
  },
  updateApplicationWebhook: { request: request(ofWebhook, { thin: false }), expected: managersOfOne },
  deleteApplicationWebhook: { request: request(ofWebhook), expected: managersOfOne },
  revealWebhookSecret: { request: request(ofWebhook), expected: managersOfOne },
  regenerateWebhookSecret: { request: request(ofWebhook), expected: managersOfOne },
  createWebhookTestEvent: { request: request(ofWebhook, {}), expected: managersOfOne },
  listWebhookDeliveries: { request: request(ofWebhook), expected: readersOfOne },
  getWebhookDeliveryDays: { request: request(ofApplication), expected: readers },
  resendWebhookDelivery: { request: request([...ofWebhook, 'deliveryId']), expected: managersOfOne },
  resendWebhookDeliveries: { request: request(ofWebhook, { since: '2026-01-01T00:00:00Z' }), expected: managersOfOne },
}
