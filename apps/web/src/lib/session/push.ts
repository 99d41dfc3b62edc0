import { callApi } from '../query/api.ts'
import { getSession } from './session.ts'

/** Browser push notifications, also while the portal is closed: permission, service worker, and the subscription on the server. */

/** Push settings of the portal's configuration. */
interface PushSetup {
  pushKey: string | null
  pushOrigin: string | null
}

/** Returns true if this browser supports push at this origin; push requires the configured origin. */
export const canPush = ({ pushKey, pushOrigin }: PushSetup): boolean =>
  Boolean(pushKey) && pushOrigin === location.origin && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/**
 * Subscribes this browser on the server, after a permission prompt if the user has not decided yet.
 * @returns true if permission is granted
 */
export async function subscribeToPush(pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const earlier = await pushManager.getSubscription()
  // a different key belongs to another server, whose subscription is useless here
  if (earlier && keyOf(earlier) !== pushKey.replaceAll('=', '')) await earlier.unsubscribe()
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })).toJSON()
  await callApi('subscribePush', { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } })
  return true
}

/** Maximum time that signing out waits for the server to remove the subscription. */
const patienceMs = 2000

/** Ends the subscription of this browser, here and on the server; call it before the session ends. Never throws. */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await subscriptionOf().catch(() => null)
  if (!subscription) return
  const told = getSession() ? callApi('unsubscribePush', { endpoint: subscription.endpoint }).catch(() => {}) : undefined
  await Promise.race([told, new Promise((over) => setTimeout(over, patienceMs))])
  await subscription.unsubscribe().catch(() => false)
}

/** Renews the subscription after sign-in if the permission is granted and the user wants notifications. Never throws. */
export async function restorePushSubscription(): Promise<void> {
  try {
    const config = await callApi('getConfig')
    if (!canPush(config) || Notification.permission !== 'granted') return
    if ((await callApi('getUserProfile')).notifyViaWebBrowser) await subscribeToPush(config.pushKey!)
  } catch {
    // the profile page shows the problem
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
