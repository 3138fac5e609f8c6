// React decides by NODE_ENV, while it is loaded, whether it checks every element of every page as a developer wants it.
process.env.NODE_ENV ||= 'production'
