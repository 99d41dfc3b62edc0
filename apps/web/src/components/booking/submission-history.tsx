import type { BookingSubmissions, SubmissionChange } from '@portal/contracts/bookings/booking-submissions'
import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate, formatInteger } from '../../lib/format/format.ts'
import { useAccountClock } from '../../lib/session/account-clock.ts'
import { NotLoaded } from '../panel/panel-block.tsx'
import classes from './submission-history.module.css'

interface SubmissionHistoryProps {
  queryKey: readonly unknown[]
  /** Requests the newest submissions, or those before a number. */
  load: (before: number | undefined, signal: AbortSignal) => Promise<BookingSubmissions>
  /** Text of a submission without changes. */
  unchanged: string
}

type Submission = BookingSubmissions['list'][number]

/** Submissions of a booking, newest first: who, when, and what each changed. */
export function SubmissionHistory({ queryKey, load, unchanged }: SubmissionHistoryProps) {
  const { data, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ list, hasEarlier }) => (hasEarlier ? list.at(-1)?.number : undefined),
    meta: { shown: true },
    // a colleague or the vendor may have submitted again
    staleTime: 0,
  })
  if (!data)
    return isPending ? (
      <Skeleton h={44} role="status" aria-label="Loading: History" />
    ) : (
      <NotLoaded title="History" retry={() => void refetch()} />
    )
  const submissions = data.pages.flatMap(({ list }) => list)
  if (submissions.length === 0) return <span className="soft">The history of this booking was not stored.</span>
  return (
    <div className={classes.history}>
      <ol className={classes.submissions}>
        {submissions.map((submission) => (
          <SubmissionItem key={submission.number} submission={submission} unchanged={unchanged} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void fetchNextPage()}>
          Show earlier versions
        </Button>
      )}
    </div>
  )
}

function SubmissionItem({ submission, unchanged }: { submission: Submission; unchanged: string }) {
  const { moment } = useAccountClock()
  const { number, submittedDate, submittedByName, changes, moreChanges } = submission
  return (
    <li>
      <div className={classes.head}>
        <b>Version {formatInteger(number)}</b>
        <span className="soft">
          <bdi>{submittedByName}</bdi>, {moment(submittedDate)}
        </span>
      </div>
      {changes === null ? (
        <span className="soft">{number === 1 ? 'First submission' : 'Earlier versions were not stored'}</span>
      ) : changes.length === 0 ? (
        <span className="soft">{unchanged}</span>
      ) : (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <div key={change.label}>
              <dt>{change.label}</dt>
              <dd dir="auto">
                <ChangeText change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {moreChanges > 0 && <span className="soft">{formatInteger(moreChanges)} more changes</span>}
    </li>
  )
}

/** `3 (was: 2)` */
function ChangeText({ change: { value, was, isDay } }: { change: SubmissionChange }) {
  const text = (part: string) => (isDay ? formatDate(part) : part)
  return (
    <>
      {value === null ? 'Removed' : text(value)} <span className="soft">{was === null ? '(new)' : `(was: ${text(was)})`}</span>
    </>
  )
}
