import '../lib/trusted-html.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { locators, type Locator } from 'vitest/browser'
import '../theme/print.ts'
import '../theme/styles.ts'
import { interceptRequests } from './api-double.ts'
import { setPainted } from './painted-frame.ts'
import { openDoubles, removeScreen } from './render-screen.tsx'

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Elements that match a CSS selector; only for parts without a role, label or text. */
    getByCss: (selector: string) => Locator
  }
}

locators.extend({ getByCss: (selector) => `css=${selector}` })
interceptRequests()

/** Errors that React and the app write to the console; they fail the test. */
let complaints: string[] = []

/** Reported by browsers if an observer resizes what it observes: not an error, the next frame delivers the rest. */
const isObserverNotice = (text: string) => text.includes('ResizeObserver loop')

beforeEach(() => {
  setPainted(false)
  complaints = []
  // oxlint-disable-next-line eslint/no-console -- replaces the console, so that its errors fail the test
  vi.spyOn(console, 'error').mockImplementation((...details: unknown[]) => {
    const text = details.map(String).join(' ')
    if (!isObserverNotice(text)) complaints.push(text)
  })
})

afterEach(() => {
  const problems = [...openDoubles].flatMap((double) => double.problems)
  removeScreen()
  vi.restoreAllMocks()
  const faults = [...problems, ...complaints]
  if (faults.length > 0) throw new Error(faults.join('\n'))
})
