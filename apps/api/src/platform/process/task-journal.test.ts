import { describe, expect, it } from 'vitest'
import { TaskJournal } from './task-journal.ts'

describe('TaskJournal', () => {
  const journalAt = (now: () => Date) => {
    const written: unknown[][] = []
    const journal = new TaskJournal({ query: async (_text, parameters) => void written.push(parameters) }, now)
    return { journal, written }
  }

  it('writes when tasks ran and failed, once each, and passes errors on', async () => {
    let minute = 0
    const at = (of: number) => new Date(Date.UTC(2026, 0, 1, 0, of))
    const { journal, written } = journalAt(() => at(++minute))
    const results = [async () => 1, async () => Promise.reject(new Error('no mail server')), async () => 2]
    const mail = journal.record('send mail', () => results.shift()!())
    const push = journal.record('send push', async (items: number) => items)
    await mail()
    await expect(mail()).rejects.toThrow('no mail server')
    await push(3)
    await journal.flush()
    expect(written).toEqual([
      [
        ['send mail', 'send push'],
        [at(1), at(3)],
        [at(2), null],
      ],
    ])
    await journal.flush()
    expect(written).toHaveLength(1)
    await mail()
    await journal.flush()
    expect(written[1]).toEqual([['send mail'], [at(4)], [null]])
  })

  it('survives an unavailable database', async () => {
    const journal = new TaskJournal({ query: () => Promise.reject(new Error('connection lost')) })
    await journal.record('send mail', async () => {})()
    await expect(journal.flush()).resolves.toBeUndefined()
  })
})
