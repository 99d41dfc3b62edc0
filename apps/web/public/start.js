// Sets the colour scheme before anything is painted, so that no page flashes in the other one. Light unless the reader chose or their system says.
;(function () {
  var chosen
  try {
    chosen = localStorage.getItem('theme')
  } catch (_) {
    chosen = null
  }
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  // The code of the portal loads beside the script that requests it. A public page does not need it (contracts: parsePublicPage).
  if (/^\/track\/?$|^\/[^/]+\/trackandtrace\/?$/.test(location.pathname)) return
  ;(document.currentScript.dataset.portal || '').split(' ').forEach(function (file) {
    if (!file) return
    var link = document.createElement('link')
    link.crossOrigin = ''
    if (/\.css$/.test(file)) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  })
})()
