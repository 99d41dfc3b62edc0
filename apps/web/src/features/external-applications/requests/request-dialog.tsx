import type {
  ExternalRequestEntry,
  RecordWarning,
  RejectedRecord,
  RequestDetail,
  RequestError,
} from '@portal/contracts/accounts/external-request'
import { Modal, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CodeBlock } from '../../../components/code/code-block.tsx'
import { DefinitionList } from '../../../components/list/definition-list.tsx'
import { PageLoading } from '../../../components/state/page-loading.tsx'
import { ErrorState } from '../../../components/state/status-message.tsx'
import { formatInteger } from '../../../lib/format/format.ts'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { keyNames, testKeyName } from '../shared/application-texts.ts'
import type { Mode } from '../shared/use-mode.ts'
import { formatRequestTime, requestTexts as texts } from './request-texts.ts'
import classes from './requests.module.css'

interface RequestDialogProps {
  /** Application. */
  id: string
  entryId: string
  /** Mode of the key that was sent. */
  mode: Mode
  onClose: () => void
}

/** Request with its errors, the records that were rejected, and warnings about others. */
export function RequestDialog({ id, entryId, mode, onClose }: RequestDialogProps) {
  const { data, error, refetch } = useQuery(operationQuery('getExternalRequest', { id, entryId }, { meta: { shown: true } }))
  return (
    <Modal opened onClose={onClose} title={data?.endpointName ?? 'Request'} size="xl" closeButtonProps={{ 'aria-label': 'Close' }}>
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <div className={classes.detail}>
          <DefinitionList facts={describeRequest(data, mode)} />
          <Refusal detail={data.detail} />
          {data.detail.records && <RejectedRecords records={data.detail.records} count={data.rejectedCount ?? 0} />}
          {data.detail.warnings && <Warnings warnings={data.detail.warnings} hasMore={data.detail.hasMoreWarnings} />}
        </div>
      ) : (
        <PageLoading />
      )}
    </Modal>
  )
}

const describeRequest = (
  { at, method, url, status, durationMs, network, key, requestId, batchId, rejectedCount }: ExternalRequestEntry,
  mode: Mode,
) =>
  [
    ['Time', formatRequestTime(at)],
    ['Request', `${method} ${url}`],
    ['Status', status === 499 ? `${status}: ${texts.closed}` : String(status)],
    ['Duration', `${formatInteger(durationMs)} ms`],
    ['Network', network],
    ['Key', mode === 'test' ? testKeyName : keyNames[key]],
    ['Request ID', requestId],
    ['Batch ID', batchId],
    ['Rejected records', rejectedCount === null ? null : formatInteger(rejectedCount)],
  ] as const

const Refusal = ({ detail: { errors = [], body } }: { detail: RequestDetail }) => (
  <>
    {errors.length > 0 && (
      <section aria-label="Errors">
        <Title order={3}>Errors</Title>
        <ErrorList errors={errors} />
      </section>
    )}
    {body !== undefined && <CodeBlock label="Body" code={body} />}
  </>
)

const RejectedRecords = ({ records, count }: { records: readonly RejectedRecord[]; count: number }) => (
  <section aria-label="Rejected records" className={classes.records}>
    <Title order={3}>Rejected records</Title>
    {records.map(({ line, key, errors, text }) => (
      <article key={line} aria-label={`Line ${line}`}>
        <h4 className={classes.line}>
          Line {formatInteger(line)} {key !== null && <bdi className="soft">{key}</bdi>}
        </h4>
        <ErrorList errors={errors} />
        <CodeBlock label={`Record of line ${line}`} code={text} />
      </article>
    ))}
    {records.length < count && <p className="soft">{texts.moreRejected}</p>}
  </section>
)

const Warnings = ({ warnings, hasMore = false }: { warnings: readonly RecordWarning[]; hasMore?: boolean | undefined }) => (
  <section aria-label="Warnings">
    <Title order={3}>Warnings</Title>
    <ul className={classes.errors}>
      {warnings.map(({ line, key, propertyName, errorMessage }, index) => (
        <li key={`${line} ${index}`}>
          Line {formatInteger(line)} {key !== null && <bdi className="soft">{key}</bdi>}{' '}
          {propertyName !== null && <code>{propertyName}</code>} {errorMessage}
        </li>
      ))}
    </ul>
    {hasMore && <p className="soft">{texts.moreWarnings}</p>}
  </section>
)

const ErrorList = ({ errors }: { errors: readonly RequestError[] }) => (
  <ul className={classes.errors}>
    {errors.map(({ code, propertyName, errorMessage }, index) => (
      <li key={`${propertyName} ${index}`}>
        {propertyName !== null && <code>{propertyName}</code>} {errorMessage} {code !== null && <span className="soft">{code}</span>}
      </li>
    ))}
  </ul>
)
