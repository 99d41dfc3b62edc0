// Shows what the portal pushes to this browser, also while no page of it is open. It keeps nothing and answers no requests.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  let message
  try {
    message = event.data.json()
  } catch (_) {
    message = {}
  }
  const title = typeof message.title === 'string' && message.title ? message.title : 'There is something new in the portal'
  event.waitUntil(
    self.registration.showNotification(title, {
      body: typeof message.text === 'string' ? message.text : '',
      icon: '/favicon.svg',
      data: { path: message.path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { origin } = self.location
  const wanted = event.notification.data && event.notification.data.path
  let target = new URL('/', origin)
  try {
    const url = new URL(wanted || '/', origin)
    // a notification leads into the portal and nowhere else
    if (url.origin === origin) target = url
  } catch (_) {
    // no address at all
  }
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((page) => new URL(page.url).origin === origin)
      if (!open) return self.clients.openWindow(target.href)
      // a page that this worker does not steer yet is brought to the front as it is
      return open
        .focus()
        .then((page) => page.navigate(target.href))
        .catch(() => undefined)
    }),
  )
})
