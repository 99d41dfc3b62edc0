import { dateBases, type DateBasis } from '@portal/contracts/report'
import { Select } from '@mantine/core'

const names: Record<DateBasis, string> = {
  ETA: 'Estimated arrival',
  ETD: 'Estimated departure',
  ATA: 'Actual arrival',
  ATD: 'Actual departure',
}

const options = dateBases.map((basis) => ({ value: basis, label: basis }))

/** Which date decides the period a shipment falls in. */
export const BasisSelect = ({ value, onChange }: { value: DateBasis; onChange: (basis: DateBasis) => void }) => (
  <Select
    aria-label="Date basis"
    data={options}
    value={value}
    onChange={(next) => next && onChange(next)}
    allowDeselect={false}
    w={{ base: '100%', md: 92 }}
    comboboxProps={{ width: 240, position: 'bottom-start' }}
    renderOption={({ option: { value: basis } }) => (
      <span>
        <b>{basis}</b> {names[basis]}
      </span>
    )}
  />
)
