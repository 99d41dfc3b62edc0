import { SubmissionHistory } from '../../../components/booking/submission-history.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { FormSection } from '../entry/form-section.tsx'

/** Submissions of a booking of the vendor. */
export const BookingHistory = ({ id }: { id: string }) => (
  <FormSection title="History">
    <SubmissionHistory
      queryKey={['listBookingSubmissions', { shipmentBookingId: id }]}
      load={(before, signal) => callApi('listBookingSubmissions', { shipmentBookingId: id, ...(before && { before }) }, { signal })}
      unchanged="Submitted again without changes"
    />
  </FormSection>
)
