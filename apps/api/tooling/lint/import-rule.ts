/** Import that is forbidden in a folder and the folders within it. */
export interface ImportRule {
  folder: string
  /** Folders within `folder` where it is permitted. */
  except?: readonly string[]
  /** Regular expression of the import, or the values that a package may be imported for. */
  pattern: { regex: string } | { group: readonly string[]; allowTypeImports: true }
  message: string
  /** Imports that violate the rule, for its test. */
  plants: readonly string[]
}

/** Expression of a relative import of one of these folders. */
export const folders = (...names: string[]) => ({ regex: String.raw`^(\.\./)+(${names.join('|')})/` })
/** Statements that import modules, as plants. */
export const imports = (...modules: string[]) => modules.map((module) => `import '${module}'`)
