import { expect, it } from 'vitest'
import { daysLateText, ordersText, punctualityText } from './supplier-texts.ts'

it.each([
  [{ onTime: 0, total: 0 }, 'None in the last 12 months'],
  [{ onTime: 7, total: 9 }, '7 of 9 lines on time'],
  [{ onTime: 8, total: 10 }, '80 % on time (8 of 10 lines)'],
  [{ onTime: 1, total: 12 }, '8.3 % on time (1 of 12 lines)'],
])('shows a percentage from ten lines on: %o', (punctuality, text) => {
  expect(punctualityText(punctuality, 'lines')).toBe(text)
})

it('counts orders, lines and days', () => {
  expect(ordersText({ orders: 1, lines: 1 })).toBe('1 order (1 line)')
  expect(ordersText({ orders: 2, lines: 1200 })).toBe('2 orders (1,200 lines)')
  expect([daysLateText(1), daysLateText(4), daysLateText(4.2)]).toEqual(['1 day', '4 days', '4.2 days'])
})
