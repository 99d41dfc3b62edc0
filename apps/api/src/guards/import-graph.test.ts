import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureLevels, folderLevels } from '../../tooling/lint/folder-rules.ts'
import { findCycle, forbiddenImports, importGraph, importsOf, type ImportGraph } from './import-graph.ts'

const root = join(import.meta.dirname, '../../../..')

const packages = {
  '@portal/contracts': { entry: 'packages/contracts/src/index.ts', folder: 'packages/contracts/src' },
  '@portal/assistant-views': { folder: 'packages/assistant-views/src' },
  '@portal/charts': { folder: 'packages/charts/src' },
  '@portal/db': { folder: 'packages/db/src' },
  '@portal/edi': { folder: 'packages/edi/src' },
  '@portal/sea-network': { folder: 'packages/sea-network/src' },
  '@portal/launch': { folder: 'packages/launch' },
  '@portal/seed': { entry: 'prisma/seed/src/world.ts', folder: 'prisma/seed/src' },
}

const graphOf = (files: Record<string, string>) => importGraph(new Map(Object.entries(files)), packages)

describe('the repository', () => {
  // untracked files included: a new file is checked before it is committed
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
  const { graph, unresolved } = importGraph(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])), packages)
  const isTest = (file: string) => /\.(test|fixture)\.ts$|\/(guards|testing)\//.test(file)
  const product: ImportGraph = new Map([...graph].filter(([file]) => !isTest(file)))

  const levels = [...folderLevels, ...featureLevels]

  it('imports only files that exist', () => expect(unresolved.filter((one) => !/\/generated\/|\.gen(\.ts)?$/.test(one))).toEqual([]))

  it('has no import cycle', () => expect(findCycle(graph)?.join(' → ')).toBeUndefined())

  it.each(levels)('imports only permitted folders of $root', (level) => expect(forbiddenImports(product, level)).toEqual([]))

  it.each(levels)('lists the folders of $root so that none imports a later one', ({ folders }) => {
    const names = Object.keys(folders)
    const later = Object.entries(folders).flatMap(([folder, { imports }], place) =>
      imports.filter((other) => !names.slice(0, place).includes(other)).map((other) => `${folder} → ${other}`),
    )
    expect(later).toEqual([])
  })
})

describe('the import graph', () => {
  it('has types, re-exports and dynamic imports, and no comments or strings', () => {
    const source = `
      import type { A } from './a.ts'
      export { b } from "./b.ts"
      import './c.ts'
      const d = () => import('./d.ts') // import './e.ts'
      /* import './f.ts' */ const link = 'https://example.org' // from './g.ts'
      const text = \`import './h.ts'\`, quoted = "import './i.ts'"
      import {
        j,
      } from './j.ts'`
    expect(importsOf(source)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './j.ts'])
  })

  it('resolves relative paths and packages', () => {
    const { graph, unresolved } = graphOf({
      'apps/api/src/app.ts':
        "import '@portal/contracts'; import '@portal/edi/mapping/x'; import '../tool.mjs'; import 'zod'; import './no.ts'",
      'packages/contracts/src/index.ts': '',
      'packages/edi/src/mapping/x.ts': '',
      'apps/api/tool.mjs': '',
    })
    expect(graph.get('apps/api/src/app.ts')).toEqual([
      'packages/contracts/src/index.ts',
      'packages/edi/src/mapping/x.ts',
      'apps/api/tool.mjs',
    ])
    expect(unresolved).toEqual(['apps/api/src/app.ts → ./no.ts'])
  })

  it('shows the path of a cycle, also through a type and a dynamic import', () => {
    const { graph } = graphOf({
      'a/entry.ts': "import './one.ts'",
      'a/one.ts': "import type { Two } from './two.tsx'",
      'a/two.tsx': "const load = () => import('./three.ts')",
      'a/three.ts': "export { one } from './one.ts'",
    })
    expect(findCycle(graph)).toEqual(['a/one.ts', 'a/two.tsx', 'a/three.ts', 'a/one.ts'])
  })

  it('has no cycle where two files import the same one', () => {
    const { graph } = graphOf({ 'a/one.ts': "import './two.ts'; import './three.ts'", 'a/two.ts': "import './three.ts'", 'a/three.ts': '' })
    expect(findCycle(graph)).toBeUndefined()
  })

  it('reports imports of higher folders and of files outside the folders, and folders without a rule', () => {
    const { graph } = graphOf({
      'apps/api/src/app.ts': "import './modules/m.ts'",
      'apps/api/src/domain/d.ts': "import '../platform/p.ts'; import type { M } from '../modules/m.ts'",
      'apps/api/src/platform/p.ts': "import '../app.ts'",
      'apps/api/src/modules/m.ts': "import './other.ts'; import '../domain/d.ts'",
      'apps/api/src/modules/other.ts': '',
      'apps/api/src/extra/e.ts': '',
    })
    const rule = (...permitted: string[]) => ({ purpose: 'is an example', imports: permitted })
    const level = { root: 'apps/api/src', folders: { platform: rule(), domain: rule('platform'), modules: rule('platform', 'domain') } }
    expect(forbiddenImports(graph, level)).toEqual([
      'apps/api/src/domain/d.ts → apps/api/src/modules/m.ts: domain must not import modules',
      'apps/api/src/platform/p.ts → apps/api/src/app.ts: platform must not import files outside the folders',
      'apps/api/src/extra has no import rule',
    ])
  })
})
