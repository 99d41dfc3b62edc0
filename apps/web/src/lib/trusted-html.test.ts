import { describe, expect, it } from 'vitest'
import { inertHtml, requireSameOriginScript } from './trusted-html.ts'

describe('HTML from libraries', () => {
  it.each([
    '',
    'M',
    '*, *::before {transition: none !important;}',
    ':root {--a: 1px;} a > b {color: red}',
    '<div style="margin: 0px 0 0;line-height:1;">FCL<br/><span class="dot" style="width:10px"></span>&lt;b&gt;</div>',
  ])('is %j', (html) => {
    expect(inertHtml(html)).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<div onclick="x">',
    '<div style="a" onmouseover="x">',
    '<div style=x>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:x">a</a>',
    '<div style="a"',
    '<style>@import "x"</style>',
    '<iframe srcdoc="x"></iframe>',
    'a < b',
  ])('is not %j', (html) => {
    expect(() => inertHtml(html)).toThrow(TypeError)
  })

  it('accepts scripts of the portal only', () => {
    expect(requireSameOriginScript('/sw.js', 'https://portal.example/a')).toBe('/sw.js')
    for (const url of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1', 'blob:https://evil.example/1'])
      expect(() => requireSameOriginScript(url, 'https://portal.example/a')).toThrow(TypeError)
  })
})
