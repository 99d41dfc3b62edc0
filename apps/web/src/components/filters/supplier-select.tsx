import { Button } from '@mantine/core'
import { IconBuildingFactory2, IconChevronDown } from '@tabler/icons-react'
import { truncate } from '../../lib/format/format.ts'
import { texts } from '../../lib/texts/texts.ts'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import { readySelection, supplierNameLength, type Supplier, type SupplierSelectProps } from './supplier-choice.ts'
import classes from './supplier-select.module.css'

/** Selects the suppliers of a report. Choosing "All Suppliers" clears the others; clearing them selects it again. */
export function SupplierSelect(props: SupplierSelectProps) {
  const label = readySelection(props.ready) ?? summarizeSelection(props.value)
  return (
    <LazyPopoverButton
      popup="listbox"
      button={
        <Button
          variant="default"
          fw={400}
          className={classes.target}
          aria-label={`Suppliers: ${label}`}
          leftSection={<IconBuildingFactory2 size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
        >
          {label}
        </Button>
      }
      props={props}
      load={() => import('./supplier-list.tsx')}
    />
  )
}

const summarizeSelection = (chosen: Supplier[]): string => {
  if (chosen.length > 1) return `${chosen.length} suppliers`
  return chosen[0] ? truncate(chosen[0].name, supplierNameLength) : texts.allSuppliers
}
