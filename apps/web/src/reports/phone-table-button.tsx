import { IconLayoutList, IconTable } from '@tabler/icons-react'
import { ToolButton } from '../components/actions/tool-button.tsx'
import { useTableChoice } from './use-table-choice.ts'

/** Button that changes between cards and the table on a phone. */
export default function PhoneTableButton() {
  const [isTable, setTable] = useTableChoice()
  return (
    <ToolButton
      label={isTable ? 'Show as cards' : 'Show as table'}
      icon={isTable ? IconLayoutList : IconTable}
      onClick={() => setTable(!isTable)}
    />
  )
}
