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
})()
