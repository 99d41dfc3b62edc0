import { folders, imports, type ImportRule } from './import-rule.ts'

const web = 'apps/web/src'

/** Checks requests and responses of component tests by the schemas of the contract. */
const testing = `${web}/testing`

/** Modules of the contract that do not load zod. */
const valueModules = [
  'access',
  'bookings/booking-rules',
  'capitalize',
  'charts/charts',
  'charts/special-suppliers',
  'charts/trend-choices',
  'decimal-places',
  'external/endpoint-groups',
  'files/file-choices',
  'filtered-columns',
  'market/currencies',
  'orders/unit-price',
  'report',
  'reports/*',
  'shipments/means-of-transport',
  'shipments/public-page-request',
  'short-september',
]

export const webImportRules: readonly ImportRule[] = [
  {
    folder: web,
    pattern: { regex: '^@portal/(db|edi|launch|sea-network|seed)(/|$)' },
    message: 'Of the packages the web app imports only the contract and charts.',
    plants: imports('@portal/db/pool', '@portal/seed', '@portal/edi/mapping/decimals'),
  },
  {
    folder: web,
    except: [testing],
    pattern: { regex: '^zod' },
    message: 'The server validates: the browser imports the types of the contract, not zod.',
    plants: imports('zod'),
  },
  {
    folder: web,
    except: [testing],
    pattern: {
      group: ['@portal/contracts/**', ...valueModules.map((module) => `!@portal/contracts/${module}`)],
      allowTypeImports: true,
    },
    message: 'This module loads zod: import only types from it, and values from a module of the contract without zod.',
    plants: ['endpoint', 'shipments/shipment-route'].map(
      (module) => `import { planted } from '@portal/contracts/${module}'\nexport const value = planted`,
    ),
  },
  {
    folder: web,
    except: [`${web}/components`],
    pattern: { regex: '^(mantine-datatable|echarts|echarts-for-react|ol)(/|$)' },
    message: 'Tables, charts and maps are used through components/.',
    plants: imports('mantine-datatable', 'echarts/core', 'ol/Map'),
  },
  {
    folder: `${web}/components`,
    pattern: folders('features', 'reports', 'routes'),
    message: 'Components are shared by screens: they import no features, reports or routes.',
    plants: imports('../features/x.ts', '../reports/x.ts', '../routes/x.ts'),
  },
  {
    folder: `${web}/lib`,
    pattern: folders('components', 'features', 'reports', 'routes', 'theme'),
    message: 'lib is the lowest folder of the web app: it imports no other folder of apps/web/src.',
    plants: imports('../components/x.ts', '../features/x.ts', '../reports/x.ts', '../routes/x.ts', '../theme/x.ts'),
  },
  {
    folder: `${web}/theme`,
    pattern: folders('components', 'features', 'reports', 'routes'),
    message: 'The theme is shared by components: it imports only lib.',
    plants: imports('../components/x.ts', '../features/x.ts', '../reports/x.ts', '../routes/x.ts'),
  },
  {
    folder: `${web}/features/*`,
    except: [`${web}/features/*/*`],
    pattern: { regex: String.raw`^\.\./[^.]|^(\.\./)+features/` },
    message: 'A feature does not import another feature: move shared code to components or lib.',
    plants: imports('../overview/x.ts', '../../features/overview/x.ts'),
  },
  {
    folder: `${web}/features/*/*`,
    pattern: { regex: String.raw`^\.\./\.\./[^.]|^(\.\./)+features/` },
    message: 'A folder of a feature does not import another feature: move shared code to components or lib.',
    plants: imports('../../overview/x.ts', '../../../features/overview/x.ts'),
  },
  {
    folder: `${web}/features/*`,
    pattern: folders('reports', 'routes'),
    message: 'Routes import features and reports, not the reverse; features do not import reports.',
    plants: imports('../../reports/x.ts', '../../routes/x.ts'),
  },
  {
    folder: `${web}/reports`,
    pattern: folders('features', 'routes'),
    message: 'Routes import features and reports, not the reverse; reports do not import features.',
    plants: imports('../features/x.ts', '../routes/x.ts'),
  },
]
