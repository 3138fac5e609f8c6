// npm run build: installs and builds what is missing, for machines that run the market by a service or a container.
import { build, install } from './tooling.mjs'

install()
build()
