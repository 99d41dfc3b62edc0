import type { EdiFileDetail } from '@portal/contracts/files/edi-report'
import { ScrollArea, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { DownloadAction } from '../../components/table/download-action.tsx'
import { download } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { formatBytes, formatInteger } from '../../lib/format/format.ts'
import { formatMomentIn } from '../../lib/format/format-moment.ts'
import { FileText } from './file-text.tsx'
import { StatusBadge } from './status-badge.tsx'
import classes from './file-details.module.css'

/** Metadata, changes and notes of an EDI file. */
export function FileDetails({ accountId, file }: { accountId: string; file: EdiFileDetail }) {
  const { timeZone } = useSessionContext().account!
  const { direction, time, standard, types, size, fileName, status } = file
  const facts = [
    [direction === 'received' ? 'Received' : 'Sent', formatMomentIn(time, timeZone)],
    ['Message', [standard, ...types].join(' ')],
    ['File', `${fileName}, ${formatBytes(size)}`],
  ] as const
  return (
    <div className={classes.details}>
      <div className={classes.head}>
        <StatusBadge status={status} />
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <DownloadAction name={file.documentNumber} load={() => download('downloadEdiFile', { id: file.ediId, accountId })} size={34} />
      </div>
      {status === 'quarantined' && direction === 'received' && (
        <p>
          Not applied, or only in part. Ask the sender to correct the file and send it again. A file that waits for an order or shipment is
          applied as soon as the portal has it.
        </p>
      )}
      <div className={classes.columns}>
        <Changes file={file} />
        <Notes file={file} />
      </div>
      <FileText file={file} />
    </div>
  )
}

/** Scrollable list that the keyboard can reach. */
const List = ({ label, children }: { label: string; children: ReactNode }) => (
  <ScrollArea.Autosize mah={190} type="auto" className={classes.scroll} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': label }}>
    <ul className={classes.list}>{children}</ul>
  </ScrollArea.Autosize>
)

const changeWords = { inserted: 'New', updated: 'Changed', unchanged: 'No change' } as const
const resourceLabels = { shipments: 'Shipment', 'purchase-orders': 'Purchase order' } as const

/** Records that the file changed in the account. */
function Changes({ file: { changes } }: { file: EdiFileDetail }) {
  return (
    <section aria-labelledby="edi-changes">
      <Title order={3} id="edi-changes" className={classes.title}>
        Changes {changes.length > 0 && <span className={classes.count}>{formatInteger(changes.length)}</span>}
      </Title>
      {changes.length === 0 && <p className={classes.nothing}>This file changed nothing in the account.</p>}
      {changes.length > 0 && (
        <List label="Changes">
          {changes.map(({ resource, key, change, fields }, index) => (
            <li key={`${resource} ${key} ${index}`}>
              <b>
                {resourceLabels[resource]} {key}
              </b>{' '}
              <span className={classes.soft}>{changeWords[change]}</span>
              {fields.length > 0 && (
                <ul className={classes.fields}>
                  {fields.map(({ field, before, after }, place) => (
                    <li key={`${field} ${place}`}>
                      <span className={classes.soft}>{field}</span> {before !== null && <del>{before}</del>} <ins>{after}</ins>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </List>
      )}
    </section>
  )
}

/** Parts of the file that were not read, with reasons and open issues. */
function Notes({ file: { notes, direction } }: { file: EdiFileDetail }) {
  // the notes of a sent file include partners' acknowledgments
  const [title, none] = direction === 'sent' ? ['Notes', 'No acknowledgment received.'] : ['Not processed', 'The whole file was processed.']
  return (
    <section aria-labelledby="edi-notes">
      <Title order={3} id="edi-notes" className={classes.title}>
        {title} {notes.length > 0 && <span className={classes.count}>{formatInteger(notes.length)}</span>}
      </Title>
      {notes.length === 0 && <p className={classes.nothing}>{none}</p>}
      {notes.length > 0 && (
        <List label={title}>
          {notes.map(({ segment, reason, refused }, index) => (
            <li key={`${segment} ${index}`} className={classes.note} data-refused={refused || undefined}>
              {segment > 0 && <span className={classes.place}>{`${segment}`}</span>}
              <span>
                {reason}
                {refused && <span className={classes.refused}>Held</span>}
              </span>
            </li>
          ))}
        </List>
      )}
    </section>
  )
}
