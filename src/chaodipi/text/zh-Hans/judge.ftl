# 问规则的话哪里不对

violation-bad-question = 问题要写成一个 JSON 对象。
violation-unknown-op = 没有“{ $op }”这种问题。
violation-missing-field = 缺了 { $field }。
violation-bad-field = { $field } 写得不对。
violation-unknown-field = 这里没有 { $field } 这一项。
violation-no-flag-deal = 这种打法没有扛旗。
violation-bad-language = 没有“{ $language }”这种语言；有 { $languages }。
violation-too-large = 太长了，读不了。
