import { featureNames, type Feature } from '@portal/contracts/access'
import { screens } from '../../lib/screens.ts'

/** Title of the features whose screens have no group in the menu. */
const ungrouped = 'Start and tracking'

const groupOf = (name: Feature): string => screens.find(({ feature }) => feature === name)?.group ?? ungrouped

/** Features by group of the menu, in its order. */
export const featureGroups = [...Map.groupBy(featureNames, groupOf)].map(([title, names]) => ({ title, names }))
