import { useInvalidateQueries } from '../../../lib/administration.ts'

/** Returns a function that reloads the webhooks of an application with the results of their deliveries. */
export const useRefreshDeliveries = (): (() => Promise<unknown>) =>
  useInvalidateQueries('listApplicationWebhooks', 'listWebhookDeliveries', 'getWebhookDeliveryDays')
