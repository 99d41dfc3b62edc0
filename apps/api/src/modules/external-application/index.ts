import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { createExternalApplication } from './create-external-application.ts'
import { deleteExternalApplication } from './delete-external-application.ts'
import { getExternalApplication } from './get-external-application.ts'
import { getExternalRequest } from './get-external-request.ts'
import { getExternalRequestDays } from './get-external-request-days.ts'
import { getWebhookDeliveryDays } from './get-webhook-delivery-days.ts'
import { listExternalRequests } from './list-external-requests.ts'
import { listAssignableUsers } from './list-assignable-users.ts'
import { listExternalApplications } from './list-external-applications.ts'
import { listSupplierFilterItems } from './list-supplier-filter-items.ts'
import { listWithdrawnRecords } from './list-withdrawn-records.ts'
import { applicationWebhooks } from './manage-application-webhooks.ts'
import { regenerateKey } from './regenerate-key.ts'
import { revokeOldKey } from './revoke-old-key.ts'
import { restoreWithdrawnRecord } from './restore-withdrawn-record.ts'
import { setKeyExpiry } from './set-key-expiry.ts'
import { revealKey } from './reveal-key.ts'
import { regenerateTestKey, revealTestKey, revokeTestKey } from './test-key.ts'
import { updateExternalApplication } from './update-external-application.ts'

export const externalApplications = (dependencies: HandlerDependencies) => ({
  createExternalApplication: createExternalApplication(dependencies),
  deleteExternalApplication,
  getExternalApplication: getExternalApplication(dependencies),
  getExternalRequest: getExternalRequest(dependencies),
  getExternalRequestDays: getExternalRequestDays(dependencies),
  getWebhookDeliveryDays: getWebhookDeliveryDays(dependencies),
  listExternalRequests: listExternalRequests(dependencies),
  listAssignableUsers: listAssignableUsers(dependencies),
  listExternalApplications,
  listSupplierFilterItems,
  listWithdrawnRecords: listWithdrawnRecords(dependencies),
  restoreWithdrawnRecord,
  regeneratePrimaryKey: regenerateKey(dependencies, 'primary'),
  regenerateSecondaryKey: regenerateKey(dependencies, 'secondary'),
  revealPrimaryKey: revealKey(dependencies, 'primary'),
  revealSecondaryKey: revealKey(dependencies, 'secondary'),
  regenerateTestKey: regenerateTestKey(dependencies),
  revealTestKey: revealTestKey(dependencies),
  revokeTestKey,
  revokeOldKey,
  setKeyExpiry,
  updateExternalApplication,
  ...applicationWebhooks(dependencies),
})
