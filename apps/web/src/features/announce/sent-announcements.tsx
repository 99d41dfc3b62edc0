import { useQuery } from '@tanstack/react-query'
import { Card } from '../../components/list/card.tsx'
import { SmallTable } from '../../components/table/small-table.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { audienceChoices } from './audiences.ts'

/** Lists the latest announcements; renders nothing without any. */
export function SentAnnouncements() {
  const { data } = useQuery(operationQuery('listAnnouncements', {}, { staleTime: 0 }))
  if (!data || data.length === 0) return null
  return (
    <Card title="Sent">
      <SmallTable label="Sent announcements" width={600} height={360}>
        <thead>
          <tr>
            <th>Sent</th>
            <th>Header</th>
            <th>Audience</th>
            <th data-figure>Users</th>
            <th>By</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ sequence, sentDate, header, audience, recipients, sentByEmail }) => (
            <tr key={sequence}>
              <td>{formatMoment(sentDate)}</td>
              <td data-words dir="auto">
                {header}
              </td>
              <td>{audienceChoices.find(({ value }) => value === audience)?.label}</td>
              <td data-figure>{formatInteger(recipients)}</td>
              <td>{sentByEmail}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Card>
  )
}
