// Urls and DNS answers that must be refused, by reason, and some that must be accepted.

/** The items of a text that white space separates. */
const listOf = (text: string): string[] => text.trim().split(/\s+/);

export const hostileAddresses = [
  // this host, loopback, private networks
  ...listOf(`
    0.0.0.0 0.1.2.3 127.0.0.1 127.255.255.254 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1
    192.168.255.255 100.64.0.1 100.127.255.255
  `),
  // link-local and the metadata services of clouds
  ...listOf("169.254.169.254 169.254.170.2 169.254.0.1 100.100.100.200 168.63.129.16 192.0.0.192"),
  // protocol, documentation, benchmarking, relay, multicast, reserved, broadcast
  ...listOf(`
    192.0.0.1 192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 198.19.255.255 192.88.99.1 192.31.196.1 192.52.193.1
    192.175.48.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  `),
  // IPv6: unspecified, loopback, compatible, mapped, translated
  ...listOf(":: ::1 ::7f00:1 ::127.0.0.1 ::8.8.8.8 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::ffff:0:127.0.0.1"),
  // NAT64, 6to4, Teredo, ISATAP
  ...listOf(`
    64:ff9b::7f00:1 64:ff9b::a00:1 64:ff9b::a9fe:a9fe 64:ff9b::a83f:8110 64:ff9b::6464:64c8 64:ff9b::
    64:ff9b::ffff:ffff 64:ff9b::c000:aa 64:ff9b:0:1::808:808 64:ff9b:1::a00:1 64:ff9b:1::808:808 64:ff9b:1:808:8:800:: 2002:7f00:1::
    2002:a00:1::1 2002:808:808::1 2001::1 2001:0:4136:e378:8000:63bf:80ff:fffe 2606:4700::5efe:10.0.0.1 2606:4700::200:5efe:a00:1
  `),
  // link-local, site-local, unique local, multicast, discard, segment routing, unassigned
  ...listOf(`
    fe80::1 febf::1 fec0::1 fc00::1 fd00::1 fd00:ec2::254 fd20:ce::254 ff02::1 ff0e::1 100::1 5f00::1 4000::1
    8000::1 e000::1 1::1 200::1
  `),
  // special inside 2000::/3
  ...listOf(`
    2001:2::1 2001:3::1 2001:4:112::1 2001:10::1 2001:20::1 2001:30::1 2001:1ff::1 2001:db8::1 2620:4f:8000::1
    3fff::1 3ffe::1
  `),
];

export const hostileUrls = {
  private_address: [
    ...hostileAddresses.map((address) => `https://${address.includes(":") ? `[${address}]` : address}/hook`),
    // one address, many notations
    ...listOf(`
      https://2130706433/ https://017700000001/ https://0x7f000001/ https://0x7F.0x0.0x0.0x1/ https://0177.0.0.01/
      https://127.1/ https://127.0.1/ https://0/ https://0x0/ https://00000177.0.0.1/ https://0x7f.1/
      https://127.0.0.1./ https://127.0.0.1.:443/ https://2130706433./ https://10.1/ https://0xa000001/
      https://012.0.0.1/ https://2852039166/latest/meta-data/ https://0xa9fea9fe/ https://0251.0376.0251.0376/
      https://169.254.43518/ https://3232235521/ https://192.168.257/ https://4294967295/ https://127.0.0.1:8443/
      https://127.0.0.1?x https://127.0.0.1#x
    `),
    // digits and dots that normalize to ASCII
    ...listOf(`
      https://１２７.0.0.1/ https://127。0。0。1/ https://127．0．0．1/ https://①②⑦.⓪.⓪.①/ https://𝟏𝟐𝟕.0.0.1/ https://𝟙𝟘.0.0.1/
      https://[::ffff:7f00:0001]/hook https://[0:0:0:0:0:0:0:1]/ https://[0000::0001]/ https://[::FFFF:127.0.0.1]/
      https://[FE80::1]/
    `),
    // names that mean this machine or its network
    ...listOf(`
      https://localhost/ https://LOCALHOST/ https://localhost./ https://localhost:8443/ https://app.localhost/
      https://a.b.localhost./ https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/ https://ｌocalhost/ https://localhost.localdomain/
      https://printer.local/ https://db.internal/ https://metadata.google.internal/ https://metadata/
      https://kubernetes/ https://kubernetes.default.svc.cluster.local/ https://router.lan/ https://wiki.intranet/
      https://nas.home.arpa/ https://hidden.onion/ https://nothing.invalid/ https://intranet/
      https://host.docker.internal/
    `),
  ],
  not_https: [
    ...listOf(`
      http://example.com/ http://8.8.8.8/ HTTP://example.com/ ftp://example.com/ ws://example.com/ wss://example.com/
      gopher://127.0.0.1:6379/ file://example.com/etc/passwd ldap://example.com/ unix://example.com/
      httpss://example.com/ dict://127.0.0.1:11211/stat
    `),
  ],
  userinfo: [
    ...listOf(`
      https://user@example.com/ https://user:pass@example.com/ https://:pass@example.com/ https://@example.com/
      https://8.8.8.8@127.0.0.1/ https://127.0.0.1@8.8.8.8/ https://example.com:443@127.0.0.1/
      https://a@b@example.com/
    `),
  ],
  port: ["https://example.com:0/", "https://example.com:00000/", "https://8.8.8.8:0/"],
  malformed: [
    ...listOf(`
      https https: https:// https:///
      https:///example.com/ https:/example.com https:example.com //example.com/ example.com /hook javascript:alert(1)
      data:text/plain,x file:///etc/passwd https://?x https://#x https://:443/ https://example.com:65536/
      https://example.com:-1/ https://example.com:8o/ https://127%2e0%2e0%2e1/ https://%31%32%37.0.0.1/
      https://%6c%6f%63%61%6c%68%6f%73%74/ https://ex%61mple.com/ https://[fe80::1%25eth0]/ https://[fe80::1%eth0]/
      https://[::1/ https://::1/ https://[127.0.0.1]/ https://[::1]x/ https://[]/ https://[::ffff:127.0.0.1.]/
      https://[1:2:3:4:5:6:7:8:9]/ https://256.256.256.256/ https://1.2.3.4.5/ https://0x100000000/
    `),
    "",
    " ",
    "https://example.com: 443/",
    " https://example.com/",
    "https://example.com/ ",
    "https://exam\tple.com/",
    "https://example.com/\r\nHost: a",
    "\u0000https://example.com/",
    "https:\\\\example.com\\",
    "https://example.com\\@127.0.0.1/",
    "https://127.0.0.1\\.example.com/",
    "https://example.com/\\x",
    "https://exa\u00admple.com/",
    "https://\u202eexample.com/",
    "https://example.com/\u200b",
    "https://\ufeffexample.com/",
    // public, but parsers disagree about the address
    ...listOf(
      "https://134744072/ https://0x08080808/ https://010.8.8.8/ https://8.8.2056/ https://8.8.8.8./ https://８.8.8.8/",
    ),
    // invalid host names
    ...listOf(`
      https://.example.com/ https://example..com/ https://./ https://../ https://-a.example/ https://a-.example/
      https://exa<mple.com/ https://exa|mple.com/ https://*.example.com/ https://exam,ple.com/ https://exa!mple.com/
      https://a;b.com/ https://xn--/ https://example.com../
    `),
    "https://exa mple.com/",
    `https://${"a".repeat(64)}.example/`,
    `https://${"a.".repeat(127)}example/`,
  ],
};

export const hostileAnswers: string[][] = [
  [],
  ...hostileAddresses.map((address) => [address]),
  // one bad address among good ones, at every position
  ...["127.0.0.1", "169.254.169.254", "::1", "fd00::1", "64:ff9b::a00:1"].flatMap((bad) => [
    ["93.184.216.34", bad],
    [bad, "93.184.216.34"],
    ["93.184.216.34", bad, "2606:4700::1111"],
  ]),
  // not addresses
  ...["", "8.8.8.8\u0000"].map((text) => [text]),
  ...listOf("localhost 127.1 0x7f000001 2130706433 fe80::1%eth0 2606:4700::1111%eth0 8.8.8.8/32").map((text) => [text]),
];

export const goodUrls = [
  ...listOf(`
    https://example.com https://example.com/ https://example.com/hook?x=1&y=%20#part https://EXAMPLE.com:8443/Hook
    HTTPS://example.com/ https://hooks.partner.example/in/2026/%F0%9F%8E%88 https://example.com:443/
    https://example.com./ https://bücher.example/ https://xn--bcher-kva.example/ https://a-b.c-d.example/
    https://under_score.example/ https://1.example/ https://127.0.0.1.example/ https://localhost.example/
    https://internal.example.com/ https://mylocal.example/ https://8.8.8.8/ https://8.8.8.8:8443/x
    https://93.184.216.34/hook https://11.0.0.1/ https://172.15.0.1/ https://172.32.0.1/ https://100.63.255.255/
    https://223.255.255.254/ https://[2606:4700::1111]/ https://[2606:4700:0:0:0:0:0:1111]:8443/
    https://[64:ff9b::808:808]/ https://[2A00:1450:4001:81B::200E]/ https://example.com/@user:pw
  `),
  `https://example.com/${"a".repeat(480)}`,
];

export const goodAnswers: string[][] = [
  // DNS64 adds the IPv4 address within a prefix of NAT64.
  ["93.184.216.34", "64:ff9b::5db8:d822"],
  ["64:ff9b::8.8.8.8"],
  ["93.184.216.34", "64:ff9b:1::5db8:d822"],
  ["8.8.8.8"],
  ["1.1.1.1", "1.0.0.1", "2606:4700:4700::1111", "2606:4700:4700::1001"],
  ["2a00:1450:4001:81b::200e"],
  ["2001:4860:4860::8888"],
  ["2400:cb00:2048:1::c629:d7a2"],
];
