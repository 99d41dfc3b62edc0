import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { firstRoute } from '../../lib/screens.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { searchTexts } from './search-texts.ts'
import { minSearchCharacters, type SearchResults } from './use-results.ts'
import classes from './search-dialog.module.css'

interface SearchNoteProps {
  text: string
  hasEntries: boolean
  results: SearchResults
  onClose: () => void
}

/** Explains a missing result: an error with a retry, loading, no match, or a text that is too short. */
export function SearchNote({ text, hasEntries, results: { groups, isSettled, error, retry }, onClose }: SearchNoteProps) {
  if (error)
    return (
      <div role="alert" className={classes.note}>
        {searchTexts.failed} {errorMessageOf(error)}
        <Button size="compact-sm" variant="default" onClick={retry}>
          Retry
        </Button>
      </div>
    )
  if (groups === undefined) return <LoadingRows />
  if (hasEntries) return null
  if (text === '') return <p className={classes.note}>{searchTexts.hint}</p>
  if ([...text].length < minSearchCharacters) return <p className={classes.note}>{searchTexts.moreCharacters}</p>
  return isSettled ? <NoMatch text={text} onClose={onClose} /> : null
}

function NoMatch({ text, onClose }: { text: string; onClose: () => void }) {
  const tracking = firstRoute(['/trackandtrace'], useSessionContext())
  return (
    <p className={classes.note}>
      <span>
        {searchTexts.noMatch(text)} Check the number
        {tracking === undefined ? (
          ' or the name.'
        ) : (
          <>
            , or{' '}
            <Link to={tracking} search={{ s: text } as never} onClick={onClose}>
              search in Track and Trace
            </Link>
            .
          </>
        )}
      </span>
    </p>
  )
}

const LoadingRows = () => (
  <div role="status" aria-label="Searching" className={classes.list}>
    {[0, 1, 2].map((row) => (
      <div key={row} className={classes.option}>
        <Skeleton w={18} h={18} />
        <span className={classes.words}>
          <Skeleton w={140} h={12} my={4} />
          <Skeleton w={260} h={10} my={4} />
        </span>
      </div>
    ))}
  </div>
)
