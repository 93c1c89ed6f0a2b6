/** Preloaded into tools that know nothing of us: they end when the process that started them is gone. */
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
