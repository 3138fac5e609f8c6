import { defineConfig } from 'vite'

/** Builds the service worker as one script beside the pages, at an address of its own: the pages' build names its files by their content. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'baseline-widely-available',
    outDir: 'build/client',
    emptyOutDir: false,
    rolldownOptions: {
      input: 'worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
})
