import type { OpenedKey } from '../../access/application-keys.ts'
import type { CallEndpoint } from './call-endpoint.ts'

/** Receivers of subscriptions. */
export interface SubscriptionOptions {
  /** Returns the id of the subscription of an application to a type of events at a URL. */
  subscriptionId(applicationId: string, url: string, type: string): string
  /** Returns the reason why a URL may not be called; undefined if it may. */
  addressProblem(url: string): string | undefined
  /** Sends a challenge to a receiver. @returns why it is not verified; undefined if it is */
  verifyReceiver(url: string, secret: string, subscriptionId: string): Promise<string | undefined>
}

/** Application that calls a method of events. */
export interface EventCaller extends SubscriptionOptions {
  call: CallEndpoint
  key: OpenedKey
  now: Date
}
