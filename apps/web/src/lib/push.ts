import { call } from './api.ts'
import { getSession } from './session.ts'

/** Notifications by the browser, also while the portal is closed: permission, the service worker, and the subscription the server keeps. */

/** What of the portal's configuration decides about them. */
interface PushSetup {
  pushKey: string | null
  pushOrigin: string | null
}

/** Whether this browser at this address can have them (S §2: only on a valid domain). */
export const canPush = ({ pushKey, pushOrigin }: PushSetup): boolean =>
  Boolean(pushKey) && pushOrigin === location.origin && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Subscribes this browser and tells the server. The visitor is asked for permission unless they have decided before.
 * @returns whether they gave it
 */
export async function joinPush(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  // another key means another server: what it subscribed is of no use to this one
  if (earlier && keyOf(earlier) !== pushKey.replaceAll('=', '')) await earlier.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })).toJSON()
  await call('subscribePush', { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } })
  return true
}

/** Longest that logging out waits for the server to forget this browser. */
const patienceMs = 2000

/** Ends the subscription of this browser, here and on the server; at logging out before the session ends. Never fails. */
export async function leavePush(): Promise<void> {
  const subscription = await subscriptionOf().catch(() => null)
  if (!subscription) return
  const told = getSession() ? call('unsubscribePush', { endpoint: subscription.endpoint }).catch(() => {}) : undefined
  await Promise.race([told, new Promise((over) => setTimeout(over, patienceMs))])
  await subscription.unsubscribe().catch(() => false)
}

/** After sign-in: a browser that has the permission is subscribed again if its user wants notifications. Never fails. */
export async function resumePush(): Promise<void> {
  try {
    const config = await call('getConfig')
    if (!canPush(config) || Notification.permission !== 'granted') return
    if ((await call('getUserProfile')).notifyViaWebBrowser) await joinPush(config.pushKey!)
  } catch {
    // the profile page tells what is wrong
  }
}

async function subscriptionOf(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
