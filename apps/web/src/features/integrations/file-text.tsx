import type { EdiFileDetail } from '@portal/contracts/files/edi-report'
import { ScrollArea, Title } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import classes from './file-details.module.css'

type Segment = EdiFileDetail['segments'][number]

/** Number of segments rendered at first. */
const initialLineCount = 200

/** Shows a file's segments with their names beside its text; a selected segment is highlighted in the text. */
export function FileText({ file }: { file: EdiFileDetail }) {
  const [chosen, setChosen] = useState<number>()
  const { text, segments, standard, cut } = file
  const pretty = useMemo(() => (standard === 'DCSA' || standard === 'JSON' ? prettyJson(text) : undefined), [standard, text])
  if (text === null) return <p className={classes.nothing}>This file has no text preview. Download it to view it.</p>
  return (
    <>
      {cut && <p className={classes.nothing}>Only the start of this file is shown. Download it to see all of it.</p>}
      <div className={classes.panes} data-single={(segments.length === 0 && !pretty) || undefined}>
        {segments.length > 0 && <Readable segments={segments} chosen={chosen} onChoose={setChosen} />}
        {pretty && (
          <section aria-labelledby="edi-readable">
            <PaneTitle id="edi-readable">Readable</PaneTitle>
            <Scroll label="Readable">
              <pre className={classes.raw}>{pretty}</pre>
            </Scroll>
          </section>
        )}
        <Raw text={text} segment={segments.find(({ number }) => number === chosen)} next={nextOffset(segments, chosen)} />
      </div>
    </>
  )
}

const PaneTitle = ({ id, children }: { id: string; children: string }) => (
  <Title order={3} id={id} className={classes.title}>
    {children}
  </Title>
)

/** Maximum height of both panes in pixels. */
const paneHeight = 380

/** Scrollable pane that the keyboard can reach. */
const Scroll = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollArea.Autosize
    mah={paneHeight}
    type="auto"
    className={classes.scroll}
    viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}
  >
    {children}
  </ScrollArea.Autosize>
)

interface ReadableProps {
  segments: Segment[]
  chosen: number | undefined
  onChoose: (number: number) => void
}

function Readable({ segments, chosen, onChoose }: ReadableProps) {
  const [lineCount, setMost] = useState(initialLineCount)
  return (
    <section aria-labelledby="edi-readable">
      <PaneTitle id="edi-readable">Readable</PaneTitle>
      <Scroll label="Readable">
        <ol className={classes.segments}>
          {segments.slice(0, lineCount).map(({ number, tag, name, values }) => (
            <li key={number} data-chosen={number === chosen || undefined}>
              <button type="button" onClick={() => onChoose(number)} aria-pressed={number === chosen}>
                <span className={classes.place}>{number}</span>
                <span className={classes.tag}>{tag}</span>
                <span>{name === tag ? '' : name}</span>
                <span className={classes.values}>{values.map(({ value }) => value).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ol>
      </Scroll>
      {segments.length > lineCount && (
        <button type="button" className={classes.more} onClick={() => setMost(segments.length)}>
          Show all {segments.length} segments
        </button>
      )}
    </section>
  )
}

function Raw({ text, segment, next }: { text: string; segment: Segment | undefined; next: number | undefined }) {
  const marked = useRef<HTMLElement>(null)
  useEffect(() => {
    if (segment) marked.current?.scrollIntoView({ block: 'nearest' })
  }, [segment])
  const [start, end] = segment ? [segment.offset, Math.min(next ?? text.length, text.length)] : [0, 0]
  return (
    <section aria-labelledby="edi-raw">
      <PaneTitle id="edi-raw">Original</PaneTitle>
      <Scroll label="Original">
        <pre className={classes.raw}>
          {text.slice(0, start)}
          {segment && <mark ref={marked}>{text.slice(start, end)}</mark>}
          {text.slice(end)}
        </pre>
      </Scroll>
    </section>
  )
}

/** Returns the offset of the segment after the selected one. */
function nextOffset(segments: Segment[], chosen: number | undefined): number | undefined {
  const at = segments.findIndex(({ number }) => number === chosen)
  return at === -1 ? undefined : segments[at + 1]?.offset
}

function prettyJson(text: string | null): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text ?? ''), null, 2)
  } catch {
    return undefined
  }
}
