import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { Card } from '../../../components/list/card.tsx'
import { keyNames, type KeySlot } from '../shared/application-texts.ts'
import { KeyRow } from './key-row.tsx'
import { TestKeyRow } from './test-key-row.tsx'
import classes from './keys-card.module.css'

interface KeysCardProps {
  application: ExternalApplication
  /** True if the reader may show, copy and regenerate the keys. */
  mayManage: boolean
}

/** The two live keys of an application, both of which are valid so that one can be replaced while the other is in use, and its test key. */
export function KeysCard({ application, mayManage }: KeysCardProps) {
  return (
    <Card title="Keys" text="Both live keys work at any time: change over to one before you regenerate the other.">
      <div className={classes.keys}>
        {(Object.keys(keyNames) as KeySlot[]).map((slot) => (
          <KeyRow key={slot} application={application} slot={slot} mayManage={mayManage} />
        ))}
        {mayManage && <TestKeyRow application={application} />}
      </div>
    </Card>
  )
}
