import { defineConfig } from '@hey-api/openapi-ts'

/** Generates the operations and types of the external API from its OpenAPI document. */
export default defineConfig({
  input: '../../docs/openapi-external.json',
  output: { path: 'src/generated', module: { extension: '.ts' } },
  plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
})
